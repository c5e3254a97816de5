// jsdom has no layout and so no media queries; Ant Design asks for them at start.
window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
