import type { OverlayOptions, Sharp } from 'sharp'

/** The mark's height as a part of the picture's width, and the least it has, so that it can be read on a small one. */
const partOfWidth = 0.06
const leastHeight = 14

/**
 * The letters A and I as outlines on a plate of 30 by 20: no font is requested, so it looks alike on every machine, and it
 * is read in every language.
 */
const plate = `<rect width="30" height="20" rx="5" fill="#000" fill-opacity=".72"/>
<path fill="#fff" fill-rule="evenodd" d="M8.9 4.5h2.6l4.2 11h-2.5l-.9-2.5H8l-.9 2.5H4.7zM10.2 7.1 8.7 11h3zM18.5 4.5H21v11h-2.5z"/>`

function overlayFor(width: number, height: number): { input: Buffer; left: number; top: number } {
  const markHeight = Math.min(height, Math.max(leastHeight, Math.round(width * partOfWidth)))
  const markWidth = Math.min(width, Math.round(markHeight * 1.5))
  const gap = Math.round(markHeight * 0.4)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${markWidth}" height="${markHeight}" viewBox="0 0 30 20">${plate}</svg>`
  return {
    input: Buffer.from(svg),
    left: Math.max(0, width - markWidth - gap),
    top: Math.max(0, height - markHeight - gap),
  }
}

/** Burns the words "AI" into the lower right corner of a picture, or of each frame of a loop, whose frames lie below one another. */
export function withAiMark(
  image: Sharp,
  { width, height, frames = 1 }: { width: number; height: number; frames?: number },
): Sharp {
  const mark = overlayFor(width, height)
  const everyFrame = Array.from({ length: frames }, (_, frame): OverlayOptions => ({
    ...mark,
    top: mark.top + frame * height,
  }))
  return image.composite(everyFrame)
}
