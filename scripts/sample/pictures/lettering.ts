/** An SVG shown as an image cannot load web fonts, so every stack ends in fonts that machines have. */
export const DISPLAY = 'Mona Sans,Hanken Grotesk,Arial,sans-serif';
