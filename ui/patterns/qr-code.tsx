import { generate } from 'lean-qr'
import { useMemo } from 'react'

const quietZone = 3

/** A code that a phone reads, dark on white in every theme: that is what its camera looks for. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text])
  const side = size + quietZone * 2
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="aspect-square w-52 max-w-full rounded-m bg-on-photo text-photo-shade"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}

function drawn(text: string): { size: number; path: string } {
  const code = generate(text)
  const cells: string[] = []
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) cells.push(`M${x} ${y}h1v1h-1z`)
  return { size: code.size, path: cells.join('') }
}
