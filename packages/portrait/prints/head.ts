/** A head in layers: what is behind the body, what lies flat, light that is sprayed on it, and lines and hair above. */
export type Head = { behind: string; base: string; spray: string; top: string }
