import './bad-requests.test.ts';
