/** Whose link it is. */
export interface LinkPatient {
  id: number;
  name: string;
}
