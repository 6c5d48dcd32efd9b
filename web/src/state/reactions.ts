// What can be said with one touch.

export const REACTIONS = ['😂', '😮', '😢', '😎', '♥', '★'];
