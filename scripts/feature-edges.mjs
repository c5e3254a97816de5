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
  ['alert', 'progress'],
  ['alert', 'patient'],
  ['talk', 'patient'],
  ['talk', 'alert'],
  // What lists show of a patient comes from everywhere.
  ['signal', 'patient'],
  ['signal', 'plan'],
  ['signal', 'progress'],
  ['signal', 'alert'],
  ['signal', 'talk'],
];
