/** Where help lines of every country are listed. Mirrors `directory` in domains/safety/crisis-lines.json. */
export const helpDirectory = 'https://findahelpline.com'
