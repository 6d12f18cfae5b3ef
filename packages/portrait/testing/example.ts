import type { Appearance, Shot } from '../appearance.ts'

/** A person for tests that change one attribute. */
export const exampleAppearance: Appearance = {
  seed: 11,
  gender: 'woman',
  style: 'REALITY',
  age: 31,
  ethnicity: 'Latina',
  eyes: 'Brown',
  hair: 'Long',
  hairColor: 'Brown',
  figure: 'Curvy',
  temper: 'warm',
}

/** A shot for tests that change one attribute. */
export const exampleShot: Shot = {
  outfit: 'blazer',
  place: 'cafe',
  light: 'dusk',
  framing: 'bust',
  pose: 1,
  seed: 5,
}
