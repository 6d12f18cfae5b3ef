import { builtInEngine, provenanceOf, sourceTypeIn } from '#platform/images/provenance.ts'
import type { Appearance, DrawingThread, Face, Shot } from '#portrait/public.ts'
import { expressions } from '../../vocabulary-contract.ts'
import { createConcurrentLimit } from '#platform/limits/concurrent-limit.ts'
import { EncodersBusy } from './encoders.ts'
import type { StoredPicture } from '../generation/picture-generator.ts'
import type { PictureFile } from './seed-pictures.ts'

/** The size in which a face is drawn: as tall as a pane shows it. */
const size = { width: 720, height: 960 }
const usualWithinMs = 30_000
/** So many faces wait for the thread at once: it also draws the portraits of characters that are being created. */
const mostWaiting = 6
/** Stands in the name of each stored face: another number has all of them drawn anew. */
const recipe = 1

export type FaceNeeds = {
  /** The order of the cover of a character; null where it came from somewhere else. */
  portraitOrder(
    characterId: string,
  ): Promise<{ appearance: Appearance; shot: Shot; cover: StoredPicture | null } | null>
  thread: Pick<DrawingThread, 'draw'>
  withinMs?: number
}

/** The face that a request names; null where it names none, and for the face that the picture has. */
export function requestedFace(expression: string | undefined, eyes: string | undefined): Face | null {
  const known = expressions.find((one) => one === expression)
  const isBlinking = eyes === 'closed'
  return known === undefined || (known === 'neutral' && !isBlinking) ? null : { expression: known, isBlinking }
}

/** The part of a file's name that stands for a face. */
export function nameOfFace({ expression, isBlinking }: Face): string {
  return `face-${recipe}-${expression}${isBlinking ? '-closed' : ''}`
}

/** Whether the portrait engine of the product drew a shipped picture. */
export function isDrawnHere(picture: PictureFile | undefined): boolean {
  return picture?.engine === builtInEngine
}

/** Whether a stored picture states that the portrait engine of the product drew it. */
export async function statesDrawnHere(bytes: Uint8Array): Promise<boolean> {
  const { default: sharp } = await import('sharp')
  const { xmpAsString = '' } = await sharp(bytes).metadata()
  return sourceTypeIn(xmpAsString) === sourceTypeIn(provenanceOf(builtInEngine))
}

/** Draws covers of characters with other faces. */
export function createFaces({ portraitOrder, thread, withinMs = usualWithinMs }: FaceNeeds) {
  const waiting = createConcurrentLimit(mostWaiting)
  return {
    orderOf: portraitOrder,
    /**
     * The cover of a character with another face, as an encoded file. Rejects with EncodersBusy where too many wait, or the
     * thread is at something longer.
     */
    async draw({ appearance, shot }: { appearance: Appearance; shot: Shot }, face: Face): Promise<Buffer> {
      const end = waiting.begin('all')
      if (!end) throw new EncodersBusy('too many faces wait')
      const signal = AbortSignal.timeout(withinMs)
      const drawing = { kind: 'photo' as const, appearance, shot, size, face }
      try {
        return Buffer.from(await thread.draw(drawing, { signal, whenAborted: 'finish' }))
      } catch (error) {
        if (!signal.aborted) throw error
        throw new EncodersBusy('the thread is at something longer', { cause: error })
      } finally {
        end()
      }
    },
  }
}

export type Faces = ReturnType<typeof createFaces>
