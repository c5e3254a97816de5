import './plan-model.test.ts';
