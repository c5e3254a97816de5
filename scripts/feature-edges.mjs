// Which feature may use which other one, through its index.ts. The boundary check computes everything else from folder names.
// `user` and `system` are needed by all, but only through platform (server) and lib/session (web).
export const featureEdges = [
  // Removing a person hands over his patients.
  ['user', 'patient'],
  // The pages of a colleague and of a patient show their audit entries.
  ['user', 'audit'],
  ['patient', 'audit'],
  // The library shows what speaks against an exercise for a patient.
  ['exercise', 'patient'],
  ['plan', 'patient'],
  ['plan', 'exercise'],
  // The dialog that resumes a paused plan shows the open alerts.
  ['plan', 'alert'],
  // Nobody trains after a danger before somebody wrote down what was found.
  ['plan', 'red-flag'],
  ['progress', 'plan'],
  ['progress', 'patient'],
  // A patient's progress shows what is open; the rules themselves are given their facts.
  ['progress', 'alert'],
  ['alert', 'patient'],
  ['talk', 'patient'],
  ['talk', 'alert'],
  // A message that sounds dangerous may end in pausing the plan; ready-made answers name today's exercises.
  ['talk', 'plan'],
  // A broadcast leaves out patients whose training is stopped by a danger.
  ['talk', 'red-flag'],
  // The patient's page: training, records, conversation, consent.
  ['h5', 'patient'],
  ['h5', 'plan'],
  ['h5', 'progress'],
  ['h5', 'red-flag'],
  ['h5', 'talk'],
  // A home page names who has not agreed to the treatment yet.
  ['system', 'patient'],
  // What lists show of a patient comes from everywhere.
  ['signal', 'patient'],
  ['signal', 'plan'],
  ['signal', 'progress'],
  ['signal', 'alert'],
  ['signal', 'talk'],
  ['signal', 'red-flag'],
  // Which words an agency has added to a group of dangers.
  ['red-flag', 'alert'],
  // A danger that was read is part of the change of a patient.
  ['red-flag', 'patient'],
];
