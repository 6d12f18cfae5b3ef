import type { BuildStatus, ReleaseStatus } from '../../attributes.ts'
import { access, buildStatus, customKind, releaseStatus, visibility } from '../../attributes.ts'
import type { Picture } from '../../contract.ts'
import type { OwnCharacter } from '../../custom-contract.ts'
import type { Viewing, ViewNeeds } from '../views.ts'
import { ownPictureView, picturesOf, tagView } from '../views.ts'
import { namedText } from '../nameless.ts'
import type { OwnRow } from './custom-rows.ts'
import type { OwnViewNeeds } from './character-generation.ts'
import { appearanceOptionsOf } from './read-prompt.ts'

type Access = OwnCharacter['access']

/** A character as her creator sees her. */
export function ownView({ custom, character }: OwnRow, { words, views }: OwnViewNeeds, viewing: Viewing): OwnCharacter {
  const isOpen = character ? character.visibility === visibility.open : custom.isPublic
  const options = appearanceOptionsOf(custom, words)
  const { gender = 'woman' } = options
  return {
    id: custom.id,
    mode: custom.mode,
    status: custom.status as BuildStatus,
    step: custom.step,
    progress: custom.progress,
    failure:
      custom.failure === null ? null : words.text(viewing.locale, 'generation', `failed.${custom.failure}`, { gender }),
    name: custom.name,
    description: custom.mode === 'card' ? namedText(custom.description, custom.name) : custom.description,
    tags: custom.tags.map((slug) => tagView(slug, viewing.locale, views.tagLabels)),
    options,
    visibility: isOpen ? visibility.open : visibility.private,
    releaseStatus: (character?.releaseStatus ?? releaseStatus.notRelease) as ReleaseStatus,
    access: (character?.access ?? access.free) as Access,
    customKind: customKind.custom,
    pictures: ownPictures({ custom, character }, views, viewing),
    staysPrivate: custom.hasOwnPicture,
    greeting: greetingOf(custom.card?.data.first_mes, custom.name),
    createdAt: custom.createdAt.getTime(),
  }
}

/** Before she is confirmed her pictures are her creator's alone; one that a report has hidden is shown to nobody. */
function ownPictures({ custom, character }: OwnRow, views: ViewNeeds, viewing: Viewing): Picture[] {
  if (character) return picturesOf(character, views, viewing)
  const viewer = viewing.viewer?.() ?? null
  if (viewer === null || custom.status !== buildStatus.createSuccess) return []
  return (custom.pictures ?? []).map((picture) => ownPictureView(picture, views.privateAddress(picture, viewer)))
}

function greetingOf(greeting: string | undefined, name: string): string | null {
  if (!greeting) return null
  return namedText(greeting, name)
}
