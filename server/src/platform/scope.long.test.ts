import './scope.test.ts';
