// The words of pictures belong to the engine that draws them; calls and pages use them through this contract.
export {
  allEthnicities,
  allHairstyles,
  ethnicities,
  eyeColors,
  figures,
  framings,
  furtherEthnicities,
  furtherHairstyles,
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
export type { Ethnicity, Framing, Hairstyle, Light, Mood, Outfit, Place, Pose } from '#portrait/vocabulary.ts'
