import { Check } from 'lucide-react'

const ring =
  'pointer-events-none absolute inset-0 z-1 rounded-m ring-1 ring-line ring-inset peer-checked:ring-3 peer-checked:ring-accent'
const check =
  'pointer-events-none absolute end-2 top-2 z-1 grid size-6 scale-50 place-items-center rounded-full bg-accent text-accent-ink opacity-0 transition-[scale,opacity] duration-200 ease-spring peer-checked:scale-100 peer-checked:opacity-100'

/** The radio input covers its tile invisibly, so that keyboard focus scrolls the whole tile clear of the fixed bars. */
export const tileInput =
  'peer absolute inset-0 z-2 size-full cursor-pointer scroll-mt-[calc(36dvh+6rem)] scroll-mb-48 appearance-none rounded-m opacity-0 md:scroll-mt-28'

/** Marks the chosen tile, over whatever picture stands in it. It follows its radio input, which is the tile's peer. */
export function TileRing() {
  return (
    <>
      <span aria-hidden="true" className={ring} />
      <span aria-hidden="true" className={check}>
        <Check className="size-4" strokeWidth={3} />
      </span>
    </>
  )
}
