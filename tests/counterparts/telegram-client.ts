/** A client like the one in a browser: a frame for the mini-app, and the events that it sends, in a list. */
export const clientPage = `<title>Telegram client</title>
<body style="margin:0;font:14px sans-serif;display:flex;flex-direction:column;height:100vh">
<form style="padding:8px;display:flex;gap:8px;flex-wrap:wrap">
  <label>App <input name="app" size="30" value="http://localhost:3000/"></label>
  <label>User <input name="id" value="279058397" size="10"></label>
  <label>Name <input name="name" value="Ada" size="8"></label>
  <label>Start <input name="start" size="12"></label>
  <button>Open the mini-app</button>
  <button type="button" id="back" hidden>Back</button>
  <output id="events"></output>
</form>
<iframe title="Mini-app" style="flex:1;border:0"></iframe>
<script>
const frame = document.querySelector('iframe')
const back = document.querySelector('#back')
const tell = (eventType, eventData) => frame.contentWindow.postMessage(JSON.stringify({ eventType, eventData }), '*')
window.heard = []
window.addEventListener('message', (event) => {
  if (event.source !== frame.contentWindow || typeof event.data !== 'string') return
  const { eventType, eventData } = JSON.parse(event.data)
  window.heard.push({ eventType, eventData })
  document.querySelector('#events').textContent = window.heard.map((one) => one.eventType).join(' ')
  if (eventType === 'web_app_setup_back_button') back.hidden = !eventData.is_visible
  if (eventType === 'web_app_request_viewport') tell('viewport_changed', { height: frame.clientHeight, width: frame.clientWidth, is_expanded: true, is_state_stable: true })
})
back.onclick = () => tell('back_button_pressed')
const given = new URLSearchParams(location.search)
for (const input of document.querySelectorAll('input')) if (given.has(input.name)) input.value = given.get(input.name)
document.querySelector('form').onsubmit = async (event) => {
  event.preventDefault()
  const query = new URLSearchParams(new FormData(event.target))
  frame.src = (await (await fetch('/client/launch?' + query)).json()).address
}
</script>`
