// The only file of the engine that a server imports. Drawing itself is loaded by the thread, not by who starts it.
export { appearanceSchema, shotSchema } from './appearance.ts'
export type { Appearance, Shot } from './appearance.ts'
export type { Face } from './draw.ts'
export { createDrawingThread, DrawingFailed } from './thread/drawing-thread.ts'
export type { DrawingThread } from './thread/drawing-thread.ts'
