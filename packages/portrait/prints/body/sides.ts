import type { Sketch } from '../sketch.ts'

/** The side of the body that lies in shadow: 1 on the right of the drawing. */
export const darkSide = ({ posture }: Sketch) => (posture.shade === 'far' ? -1 : 1)

/** A part that is drawn on the left and on the right. */
export const both = (draw: (side: 1 | -1) => string) => draw(-1) + draw(1)
