/** Where the people and agencies of the demo are found in the database. */
export interface DemoIds {
  user(account: string): number;
  agency(code: string): number;
}
