import { z } from 'zod'
import { characterSummary } from '#domains/characters/contract.ts'
import { talkativenessBounds, turnOrders } from './scenes.ts'

export const speakerId = z.string().min(1).max(100)

/** From 0, for one who speaks only when named or chosen, to 100. */
export const talkativeness = z.int().min(talkativenessBounds.least).max(talkativenessBounds.most)

const sceneMember = z.object({
  character: characterSummary,
  /** False for one who has left: her words stay, and she hears no more. */
  isHere: z.boolean(),
  /** She can speak now: she is there, was not withdrawn, and the person's plan has her. */
  canSpeak: z.boolean(),
  /** Her face can change with her words. */
  hasFaces: z.boolean(),
  talkativeness,
})

/** The characters of a scene by their turns, and how the next one is found where nobody is named or chosen. */
export const scene = z.object({ members: z.array(sceneMember), turnOrder: z.enum(turnOrders) })
export type Scene = z.infer<typeof scene>
export type SceneMember = z.infer<typeof sceneMember>
