import { z } from 'zod'
import { backdrops } from './backdrops.ts'
import { palettes } from './palettes.ts'

/** How a conversation looks to its person. */
export const look = { backdrop: z.enum(backdrops), palette: z.enum(palettes) }
