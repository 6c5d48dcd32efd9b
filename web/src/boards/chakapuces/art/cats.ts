// Ten cats, one a value: what makes each of them somebody.
export interface CatLook {
  fur: string;
  dark: string; // stripes, spots, the inside of a mask
  light: string; // muzzle and chest
  eyes: string;
  coat: 'plain' | 'stripes' | 'patch' | 'mask' | 'spots' | 'blaze';
  mood: 'wide' | 'sleepy' | 'smug' | 'wink' | 'glad';
  ears: 'up' | 'round' | 'folded';
}

export const CATS: CatLook[] = [
  { fur: '#f0a04b', dark: '#c8691c', light: '#fde6c8', eyes: '#3f7d4e', coat: 'stripes', mood: 'wide', ears: 'up' },
  { fur: '#8d8f98', dark: '#5f616b', light: '#e4e5ea', eyes: '#d79a1e', coat: 'plain', mood: 'sleepy', ears: 'round' },
  { fur: '#f4ead9', dark: '#7a5a45', light: '#fffaf0', eyes: '#3b7fc0', coat: 'mask', mood: 'smug', ears: 'up' },
  { fur: '#3c3a44', dark: '#26242d', light: '#f2efe9', eyes: '#c9b52b', coat: 'blaze', mood: 'wide', ears: 'up' },
  { fur: '#fbf3e4', dark: '#df8537', light: '#fffdf7', eyes: '#4d8f5b', coat: 'patch', mood: 'wink', ears: 'round' },
  { fur: '#c9a06a', dark: '#8a6232', light: '#f6e6cc', eyes: '#2f7f78', coat: 'spots', mood: 'glad', ears: 'up' },
  { fur: '#7fa0b8', dark: '#56768e', light: '#dfeaf1', eyes: '#d07b1c', coat: 'plain', mood: 'smug', ears: 'folded' },
  { fur: '#a8583a', dark: '#75341d', light: '#f2d3bd', eyes: '#4f8b3b', coat: 'blaze', mood: 'sleepy', ears: 'up' },
  { fur: '#d9d2c6', dark: '#8f8778', light: '#fbf8f2', eyes: '#8a5fb5', coat: 'stripes', mood: 'glad', ears: 'folded' },
  { fur: '#5b4a42', dark: '#3a2d27', light: '#d9b48c', eyes: '#e0a92a', coat: 'mask', mood: 'wink', ears: 'round' },
];
