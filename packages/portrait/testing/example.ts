import type { Look, Shot } from '../appearance.ts'

/** A person for tests that change one thing about her. */
export const exampleLook: Look = {
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

/** A photo for tests that change one thing about it. */
export const exampleShot: Shot = {
  outfit: 'blazer',
  place: 'cafe',
  light: 'dusk',
  framing: 'bust',
  pose: 1,
  seed: 5,
}
