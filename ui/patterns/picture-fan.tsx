import { Picture } from '../primitives/picture.tsx'

const leaf = 'w-[38%] overflow-hidden rounded-m border border-line bg-surface-2 shadow-lg'
const places = ['-me-[7%] -rotate-8 translate-y-3', 'z-10', '-ms-[7%] rotate-8 translate-y-3']

/** Three portraits held like cards: shows what a place will hold while nothing is in it. Decorative. */
export function PictureFan({ sources }: { sources: readonly string[] }) {
  return (
    <div aria-hidden="true" className="flex w-full max-w-64 items-start justify-center pb-4">
      {sources.map((source, place) => (
        <span key={source} className={`${leaf} ${places[place] ?? ''}`}>
          <Picture src={source} alt="" width={3} height={4} className="w-full [&>img]:object-top" />
        </span>
      ))}
    </div>
  )
}
