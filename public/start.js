// Works on the start page of index.html, before the console and where the console does not come. It has no hash in its
// name and needs no other file, so it is there when everything else has been replaced. Old browsers must understand it.
;(function () {
  var start = document.getElementById('start')
  if (!start) return

  var chosenLanguage = function () {
    var name = start.getAttribute('data-cookie') + '='
    var found = document.cookie.split('; ').filter(function (pair) {
      return pair.indexOf(name) === 0
    })[0]
    return found ? found.slice(name.length) : ''
  }

  // As src/providers/i18n/initial-language.ts looks it up.
  var visitorsLanguage = function () {
    var byTag = JSON.parse(start.getAttribute('data-visitor') || '{}')
    var asked = navigator.languages || [navigator.language || '']
    for (var i = 0; i < asked.length; i += 1) {
      for (var parts = asked[i].toLowerCase().split('-'); parts.length > 0; parts.pop()) {
        var tag = parts.join('-')
        if (Object.prototype.hasOwnProperty.call(byTag, tag)) return byTag[tag]
      }
    }
    return ''
  }

  var speak = function (language) {
    var words = [].slice.call(start.querySelectorAll('[data-language]'))
    var chosen = words.filter(function (each) {
      return each.getAttribute('data-language') === language
    })[0]
    if (!chosen) return false
    words.forEach(function (each) {
      each.hidden = each !== chosen
    })
    document.documentElement.lang = chosen.lang
    return true
  }

  // The sentence is seen only while the console shows nothing, so a failure of a running console changes nothing.
  var fail = function () {
    start.setAttribute('data-state', 'failed')
  }

  // The early script starts the console. If it cannot be had, its file is still named here.
  var early = document.querySelector('script[data-entry]')
  var begin = function () {
    if (!early || window.deskwrightEarly !== undefined) return
    window.deskwrightEarly = null
    var entry = document.createElement('script')
    entry.type = 'module'
    entry.crossOrigin = ''
    entry.src = early.getAttribute('data-entry')
    document.head.appendChild(entry)
  }

  if (!speak(chosenLanguage())) speak(visitorsLanguage())
  start.removeAttribute('data-visitor')
  addEventListener(
    'error',
    function (event) {
      var tag = event.target === window ? 'SCRIPT' : event.target.tagName
      if (event.target === early) begin()
      else if (tag === 'SCRIPT' || tag === 'LINK') fail()
    },
    true,
  )
  // Whatever has not come until now, or has failed before this script was there, does not come any more.
  addEventListener('load', begin)
  addEventListener('unhandledrejection', fail)
  addEventListener('vite:preloadError', fail)
  start.addEventListener('click', function (event) {
    if (event.target.tagName !== 'A') return
    // The link alone would lead to the first page.
    event.preventDefault()
    location.reload()
  })
})()
