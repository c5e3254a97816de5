import './kill-rounds.test.ts';
