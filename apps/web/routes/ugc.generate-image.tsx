import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#domains/brands/web/coming-screen.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/ugc/generate-image')({
  staticData: { name: 'generate photo', place: 'gallery' },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('shell')('coming.photoTitle')) }] }),
  component: () => <ComingScreen page="photo" />,
})
