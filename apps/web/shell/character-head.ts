import type { DataOf } from '#platform/contract/call.ts'
import type { characterDetail } from '#domains/characters/contract.ts'
import { pictureAt } from '#ui/primitives/picture-address.ts'
import { documentTitle, pageTexts } from './page-texts.ts'
import { wholeAddress } from './whole-address.ts'

/** Head tags of a character's page: her name, her line, her picture. */
export function characterHead({ name, age, intro, cover }: DataOf<typeof characterDetail>['character']) {
  const title = documentTitle(pageTexts('characters')('profile.documentTitle', { name, age: String(age) }))
  const image = wholeAddress(pictureAt(cover.url, 960))
  return {
    meta: [
      { title },
      { name: 'description', content: intro },
      { property: 'og:title', content: title },
      { property: 'og:description', content: intro },
      { property: 'og:type', content: 'profile' },
      { property: 'og:image', content: image },
      { property: 'og:image:alt', content: name },
    ],
  }
}
