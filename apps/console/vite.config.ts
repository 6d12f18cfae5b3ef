import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The console: a client of its own, so that nothing of it reaches the pages of people. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/console/',
  publicDir: false,
  build: { assetsInlineLimit: 0, emptyOutDir: true },
  plugins: [tailwindcss(), react()],
})
