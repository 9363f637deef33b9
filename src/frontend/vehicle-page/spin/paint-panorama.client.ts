import { type Look, raysOf } from './look.ts';

export type Painter = (look: Look) => void;

/** Texture width limit, for phone memory. */
const widest = 4096;

const corners = `#version 300 es
out vec2 at;
void main() {
  at = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
  gl_Position = vec4(at, 0.0, 1.0);
}`;

// Casts a ray per pixel from the centre of a sphere textured with the picture.
const pixelShader = `#version 300 es
precision highp float;
in vec2 at;
uniform vec2 view;
uniform vec2 look;
uniform sampler2D picture;
out vec4 colour;
void main() {
  vec3 ray = vec3(at * view, 1.0);
  float c = cos(look.y);
  float s = sin(look.y);
  ray = vec3(ray.x, ray.y * c + ray.z * s, ray.z * c - ray.y * s);
  float lon = look.x + atan(ray.x, ray.z);
  float lat = atan(ray.y, length(ray.xz));
  colour = vec4(texture(picture, vec2(lon / 6.28318531 + 0.5, 0.5 - lat / 3.14159265)).rgb, 1.0);
}`;

function compiled(gl: WebGL2RenderingContext): WebGLProgram | null {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, corners],
    [gl.FRAGMENT_SHADER, pixelShader],
  ] as const) {
    const shader = gl.createShader(kind);
    if (shader === null) return null;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  return gl.getProgramParameter(program, gl.LINK_STATUS) ? program : null;
}

/** Rasterises a picture within the device's texture limit; SVG has no pixel size. */
function pixelsOf(image: HTMLImageElement, most: number): HTMLCanvasElement {
  const width = Math.min(most, widest, image.naturalWidth);
  const canvas = Object.assign(document.createElement('canvas'), { width, height: Math.round(width / 2) });
  canvas.getContext('2d', { alpha: false })?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/**
 * Renders a panorama by WebGL 2; each view is one draw call.
 * @returns null without WebGL 2.
 * @throws where the picture’s host does not allow reading it (CORS).
 */
export function panoramaPainter(canvas: HTMLCanvasElement, image: HTMLImageElement): Painter | null {
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: false });
  const program = gl && compiled(gl);
  if (gl === null || program === null) return null;
  gl.useProgram(program);
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, pixelsOf(image, gl.getParameter(gl.MAX_TEXTURE_SIZE)));
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  const view = gl.getUniformLocation(program, 'view');
  const look = gl.getUniformLocation(program, 'look');
  return (at) => {
    const rays = raysOf(at, canvas.width, canvas.height);
    gl.viewport(0, 0, canvas.width, canvas.height);
    gl.uniform2f(view, ...rays.view);
    gl.uniform2f(look, ...rays.look);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  };
}
