/** Every outfit that a photo can show. */
export const outfits = [
  'turtleneck',
  'blazer',
  'slip-dress',
  'off-shoulder-knit',
  'shirt',
  'silk-blouse',
  'leather-jacket',
  'denim-jacket',
  'evening-dress',
  'summer-dress',
  'hoodie',
  'kimono-wrap',
  'work-coat',
  'cardigan',
  'trench-coat',
  'ribbed-top',
  'wrap-dress',
  'cocktail-dress',
  'halter-top',
  'jumpsuit',
  'sweatshirt',
  'polo-shirt',
  'waistcoat',
  'bomber-jacket',
  'sari',
] as const
export type Outfit = (typeof outfits)[number]

/** Every place that a photo can show. */
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

/** The light of a photo. */
export const lights = ['dusk', 'night', 'morning', 'day', 'neon', 'candle'] as const
export type Light = (typeof lights)[number]

/** The distance of the camera; `figure` shows a person down to the hips. */
export const framings = ['close', 'bust', 'three-quarter', 'figure'] as const
export type Framing = (typeof framings)[number]

/**
 * Posture and direction of the face; a shot stores the index of its pose in this list. Left and right are the sides of the
 * picture, and for `over-…` the person's own shoulders.
 */
export const poses = ['facing-right', 'facing-left', 'turned-left', 'turned-right', 'over-right', 'over-left'] as const
export type Pose = (typeof poses)[number]

/** The mood of the face. */
export const moods = ['warm', 'calm', 'playful', 'bold', 'shy-smile', 'serious'] as const
export type Mood = (typeof moods)[number]

/**
 * The faces that one portrait can make: `neutral` is the face that it has, the others change brows, lids, cheeks and mouth
 * alone.
 */
export const expressions = ['neutral', 'happy', 'playful', 'tender', 'thoughtful', 'surprised', 'sad', 'stern'] as const
export type ExpressionName = (typeof expressions)[number]

export const styles = ['REALITY', 'ANIMATE'] as const
/** The origins of the specification. */
export const ethnicities = [
  'American',
  'Asian',
  'Arab',
  'Latina',
  'German',
  'Japanese',
  'Indian',
  'Italian',
  'Russian',
] as const
/** Origins that an operator may open; the engine draws them like the others. */
export const furtherEthnicities = ['black', 'southeastAsian', 'pacific', 'indigenous', 'mixed'] as const
export const allEthnicities = [...ethnicities, ...furtherEthnicities] as const
export type Ethnicity = (typeof allEthnicities)[number]
export const eyeColors = ['Brown', 'Blue', 'Green', 'Gray'] as const
export const hairstyles = [
  'Straight',
  'Braids',
  'Bangs',
  'Curly',
  'Bun',
  'Short',
  'Long',
  'Ponytail',
  'Pigtails',
] as const
/** Hairstyles that an operator may open; drawn where somebody chose them, and never by chance. */
export const furtherHairstyles = ['hijab'] as const
export const allHairstyles = [...hairstyles, ...furtherHairstyles] as const
export type Hairstyle = (typeof allHairstyles)[number]
export const hairColors = ['Black', 'Brown', 'Blonde', 'Red', 'Gray', 'White', 'Dyed'] as const
export const figures = ['Extra skinny', 'Skinny', 'Curvy', 'Thick', 'BBW'] as const
/** A height that stands out; somebody else is of a middle one. */
export const heights = ['short', 'tall'] as const
/** Breast and hip size. */
export const sizes = ['Small', 'Medium', 'Large', 'Huge'] as const
