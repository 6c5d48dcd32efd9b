import { mount } from 'svelte';
import App from './App.svelte';
import './theme.css';

// A page that was open while the server was renewed asks for parts that are no longer there: it starts anew.
addEventListener('vite:preloadError', () => navigator.onLine && location.reload());

export default mount(App, { target: document.getElementById('app')! });
