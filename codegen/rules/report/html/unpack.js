;(async () => {
  // What cannot be unpacked cannot answer.
  if (!('DecompressionStream' in window)) return document.getElementById('what-if').remove()
  for (const packed of document.querySelectorAll('script[data-id]')) {
    const bytes = Uint8Array.from(atob(packed.textContent), (letter) => letter.charCodeAt(0))
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    const script = document.createElement('script')
    script.id = packed.dataset.id
    script.type = packed.dataset.type
    script.textContent = await new Response(stream).text()
    packed.replaceWith(script)
  }
})()
