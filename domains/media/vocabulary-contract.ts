// The words of pictures belong to the engine that draws them; calls and pages use them through this contract.
export {
  allEthnicities,
  ethnicities,
  eyeColors,
  figures,
  framings,
  furtherEthnicities,
  hairColors,
  hairstyles,
  lights,
  moods,
  outfits,
  places,
  poses,
  sizes,
  styles,
} from '#portrait/vocabulary.ts'
export type { Ethnicity, Framing, Light, Mood, Outfit, Place, Pose } from '#portrait/vocabulary.ts'
