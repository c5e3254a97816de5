// Which feature may use which other one, through its index.ts. The boundary check computes everything else from folder names.
// `user` and `system` are needed by all, but only through platform (server) and lib/session (web).
export const featureEdges = [
  // Removing a user hands over the patients.
  ['user', 'patient'],
  // The pages of a user and of a patient show their audit entries.
  ['user', 'audit'],
  ['patient', 'audit'],
  // The library shows the contraindications of an exercise for a patient.
  ['exercise', 'patient'],
  ['plan', 'patient'],
  ['plan', 'exercise'],
  // The dialog that resumes a paused plan shows the open alerts.
  ['plan', 'alert'],
  // Resuming after a danger requires findings.
  ['plan', 'red-flag'],
  ['progress', 'plan'],
  ['progress', 'patient'],
  // A patient's progress shows the open alerts; the alert rules get their facts as arguments.
  ['progress', 'alert'],
  ['alert', 'patient'],
  ['talk', 'patient'],
  ['talk', 'alert'],
  // A danger in a message may pause the plan; quick replies name today's exercises.
  ['talk', 'plan'],
  // A broadcast leaves out patients whose training is stopped by a danger.
  ['talk', 'red-flag'],
  // The patient's page: training, records, conversation, consent.
  ['h5', 'patient'],
  ['h5', 'plan'],
  ['h5', 'progress'],
  ['h5', 'red-flag'],
  ['h5', 'talk'],
  // A home page lists patients without consent.
  ['system', 'patient'],
  // The signals that lists show of a patient are computed from all these features.
  ['signal', 'patient'],
  ['signal', 'plan'],
  ['signal', 'progress'],
  ['signal', 'alert'],
  ['signal', 'talk'],
  ['signal', 'red-flag'],
  // The alert rules of an agency may add phrases to a group of dangers.
  ['red-flag', 'alert'],
  // Storing a danger found in a message is part of a change of the patient.
  ['red-flag', 'patient'],
];
