import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './lab.css'
import { watchOverlaySteps } from '../primitives/overlay-steps.ts'
import { Gallery } from './gallery.tsx'

watchOverlaySteps()

const root = document.getElementById('root')
const start = new URLSearchParams(location.search).get('shelf')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Gallery start={start} />
    </StrictMode>,
  )
}
