export interface ConversationProps {
  patientId: number;
  /** One column on a phone: the head is two lines, with the way back. */
  isNarrow: boolean;
  onBack(): void;
  onShowPatient(): void;
}
