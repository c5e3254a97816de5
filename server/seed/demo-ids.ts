/** Database ids of the demo's people and agencies. */
export interface DemoIds {
  user(account: string): number;
  agency(code: string): number;
}
