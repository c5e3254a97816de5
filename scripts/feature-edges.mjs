// Which feature may use which other one, through its index.ts. The boundary check computes everything else from folder names.
// `user` and `system` are needed by all, but only through platform (server) and app/session (web).
export const featureEdges = [
  // Removing a person hands over his patients.
  ['user', 'patient'],
  ['patient', 'agency'],
  // The library shows what speaks against an exercise for a patient.
  ['exercise', 'patient'],
  ['plan', 'patient'],
  ['plan', 'exercise'],
  ['progress', 'plan'],
  ['progress', 'patient'],
  // A patient's progress shows what is open; the rules themselves are given their facts.
  ['progress', 'alert'],
  ['alert', 'patient'],
  ['talk', 'patient'],
  ['talk', 'alert'],
  // A home page names who has not agreed to the treatment yet.
  ['system', 'patient'],
  // What lists show of a patient comes from everywhere.
  ['signal', 'patient'],
  ['signal', 'plan'],
  ['signal', 'progress'],
  ['signal', 'alert'],
  ['signal', 'talk'],
];
