import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#domains/brands/web/coming-screen.tsx'
import { documentTitle, pageTexts } from '../shell/page-texts.ts'

export const Route = createFileRoute('/gallery')({
  staticData: { name: 'album' },
  head: () => ({ meta: [{ title: documentTitle(pageTexts('shell')('coming.galleryTitle')) }] }),
  component: () => <ComingScreen page="gallery" />,
})
