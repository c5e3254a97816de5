import 'virtual:tokens.css';
import './base.css';
import { createRoot } from 'react-dom/client';
import { App } from './shell/App.tsx';
import { keepOffline } from './shell/keep-offline.ts';
import { fetchLater } from './shell/later.ts';

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
addEventListener('load', () => {
  fetchLater();
  keepOffline();
});
