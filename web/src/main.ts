import { mount } from 'svelte';
import App from './App.svelte';
import './theme.css';
import { beReadyOffline } from './engine/offline';
import { speech } from './state/language.svelte';

// A page that was open while the server was renewed asks for parts that are no longer there: it starts anew.
addEventListener('vite:preloadError', () => navigator.onLine && location.reload());

addEventListener('load', () => beReadyOffline());

// Not awaited here: the words' file needs this one to be there.
void speech.start().then(() => mount(App, { target: document.getElementById('app')! }));
