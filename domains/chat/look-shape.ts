import { z } from 'zod'
import { backdrops, palettes } from './backdrops.ts'

/** How a conversation looks to its person. */
export const look = { backdrop: z.enum(backdrops), palette: z.enum(palettes) }
