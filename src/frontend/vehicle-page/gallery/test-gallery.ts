export const galleryMarkup = `<div class="gallery" data-zoom="2"><div class="gallery-frame">
  <ul class="gallery-strip"><li id="photo-1"><img src="/1.jpg" alt="A car, photo 1 of 2"></li><li id="photo-2"><img src="/2.jpg" alt="A car, photo 2 of 2"></li>
    <li id="video"><a data-play="abcdefghijk" href="https://youtu.be/abcdefghijk">Play the video</a></li></ul>
  <button class="gallery-arrow previous"></button><button class="gallery-arrow next"></button><button class="gallery-open"></button></div>
  <p role="status"></p>
  <ul class="thumbs" data-above="1"><li><a href="#photo-1"><img></a></li><li><a href="#photo-2"><img></a></li></ul></div>`;
