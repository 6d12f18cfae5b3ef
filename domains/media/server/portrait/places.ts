/** Every place the picture engine can paint; a shot names one of them. */
export const places = [
  'cafe',
  'rain-window',
  'rooftop',
  'studio',
  'beach',
  'library',
  'neon-street',
  'kitchen',
  'gallery',
  'forest-cabin',
  'city-window',
  'garden',
  'jazz-bar',
  'train',
] as const

export type Place = (typeof places)[number]
