import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readStoredViewer } from '#domains/accounts/web/public.ts'
import { setAssetBase } from '#platform/contract/asset-base.ts'
import { isCrawler } from '#platform/contract/crawlers.ts'
import { readFeedback } from '#ui/patterns/feedback.ts'
import { getRouter } from './router.tsx'
import { readBoot } from './shell/boot.ts'
import { loadMessages } from './shell/messages.ts'
import { nextTask } from './shell/next-task.ts'
import { currentPlatform } from './shell/platform.ts'

const retryMs = 4000

async function start(): Promise<void> {
  // All scripts have just run: a press that waited meanwhile is heard before the next piece of work, here and below.
  await nextTask()
  // Before the router reads the address, which can hold what signs people in.
  currentPlatform()
  readFeedback()
  const boot = readBoot()
  setAssetBase(boot.assetBase)
  const { locale, buildId } = boot
  if (boot.isShell) boot.viewer = await readStoredViewer().catch(() => null)
  // Links and forms of the server's page work meanwhile.
  while (!(await loadMessages(locale, buildId))) await new Promise((resolve) => setTimeout(resolve, retryMs))
  const router = getRouter()
  await nextTask()
  // Start's own client would bring along what calls server functions, of which there are none: 11 KiB.
  const page = (
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>
  )
  startTransition(() => {
    // A frame was rendered for nobody and no page: it is drawn anew for this one.
    if (boot.isShell) createRoot(document).render(page)
    else hydrateRoot(document, page)
  })
}

// A crawler sees the server's page only: no error of the browser's side can replace it.
if (!isCrawler(navigator.userAgent)) void start()
