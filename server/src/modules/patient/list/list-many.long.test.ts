import './list-many.test.ts';
