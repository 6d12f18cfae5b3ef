import { Badge } from '../primitives/badge.tsx'
import { CharacterCard } from '../patterns/character-card.tsx'
import { people } from './samples.ts'
import { photos } from './sample-photos.ts'

/** The feed of portraits. */
export function CardSection() {
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
      {people.map((person, index) => (
        <CharacterCard
          key={person.name}
          href={`#${index}`}
          {...person}
          cover={photos[index] ?? photos[0]!}
          second={photos[(index + 1) % photos.length]}
          sizes="(width >= 64rem) 20vw, 50vw"
          priority={index < 2}
          badge={index === 1 ? <Badge tone="accent">{'New'}</Badge> : undefined}
        />
      ))}
    </div>
  )
}
