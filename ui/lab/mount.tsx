import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './lab.css'
import { Gallery } from './gallery.tsx'

const root = document.getElementById('root')
const start = new URLSearchParams(location.search).get('shelf')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Gallery start={start} />
    </StrictMode>,
  )
}
