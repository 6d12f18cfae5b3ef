import type { ReactNode } from 'react'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { useCreationTexts } from '../create/creation-texts.tsx'
import { OwnCharacterGrid } from './own-character-grid.tsx'

type MyCharactersPreviewScreenProps = {
  onGo(href: string): void
  /** The button that signs in. */
  signIn: ReactNode
}

const nobody = { list: [], next: null }

/** The own characters of someone who has not signed in: whom this device holds a draft of, and how to begin one. */
export function MyCharactersPreviewScreen({ onGo, signIn }: MyCharactersPreviewScreenProps) {
  const t = useCreationTexts()
  return (
    <>
      <PageHeader title={t('own.title')} />
      <div className="mx-auto w-full max-w-6xl flex-1 px-4 pt-2 pb-10 md:px-8 lg:mx-0">
        <OwnCharacterGrid first={nobody} onGo={onGo} secondAction={signIn} />
      </div>
    </>
  )
}
