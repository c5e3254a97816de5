import './talk-kill.test.ts';
