import type { DataOf } from '#platform/contract/call.ts'
import type { characterDetail } from '#domains/characters/contract.ts'
import { previewCardFile } from '#domains/brands/web/public.ts'
import { readBoot } from './boot.ts'
import { documentTitle, pageTexts } from './page-texts.ts'
import { wholeAddress } from './whole-address.ts'

/** Head tags of a character's page: her name, her line, and the card that shows her. */
export function characterHead({ id, name, age, intro, cover }: DataOf<typeof characterDetail>['character']) {
  const title = documentTitle(pageTexts('characters')('profile.documentTitle', { name, age }))
  // Another picture has another version, which sites that store what they showed load anew.
  const version = /[?&](v=\w+)/.exec(cover.url)?.[1] ?? ''
  const image = wholeAddress(`/media/cards/${id}/${previewCardFile(readBoot().locale)}?${version}`)
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
