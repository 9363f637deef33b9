/** Centimetres: x along the car towards the nose, y up, z towards the driver's side. */
export interface Vector {
  x: number;
  y: number;
  z: number;
}

/** A projected point in picture units, and its distance from the camera. */
export interface Projected {
  x: number;
  y: number;
  depth: number;
}

export interface Camera {
  project: (point: Vector) => Projected;
  /** A direction in the car, seen from the camera: x to the right, y up, z towards the viewer. */
  turn: (direction: Vector) => Vector;
}

export interface CameraOptions {
  /** Turn of the car in degrees: 0 shows the driver's side, 90 the nose, 180 the passenger's side. */
  yaw: number;
  /** How far the camera looks down, in degrees. */
  pitch: number;
  /** Where the middle of the car stands on the ground, in picture units. */
  ground: { x: number; y: number };
  /** Picture units for a centimetre at the middle of the car. */
  scale: number;
  /** Half the length of the car. */
  middle: number;
  /** From the camera to the middle of the car. */
  distance: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A camera that looks at the middle of a turntable. */
export function camera(options: CameraOptions): Camera {
  const { ground, scale, middle, distance } = options;
  const yaw = radians(options.yaw);
  const pitch = radians(options.pitch);
  const turn = ({ x, y, z }: Vector): Vector => {
    const right = x * Math.cos(yaw) - z * Math.sin(yaw);
    const near = x * Math.sin(yaw) + z * Math.cos(yaw);
    return {
      x: right,
      y: y * Math.cos(pitch) - near * Math.sin(pitch),
      z: near * Math.cos(pitch) + y * Math.sin(pitch),
    };
  };
  const project = (point: Vector): Projected => {
    const seen = turn({ x: point.x - middle, y: point.y, z: point.z });
    const depth = distance - seen.z;
    const zoom = (scale * distance) / depth;
    return { x: ground.x + seen.x * zoom, y: ground.y - seen.y * zoom, depth };
  };
  return { project, turn };
}

export function normal(a: Vector, b: Vector, c: Vector): Vector {
  const u = { x: b.x - a.x, y: b.y - a.y, z: b.z - a.z };
  const v = { x: c.x - a.x, y: c.y - a.y, z: c.z - a.z };
  const cross = { x: u.y * v.z - u.z * v.y, y: u.z * v.x - u.x * v.z, z: u.x * v.y - u.y * v.x };
  const length = Math.hypot(cross.x, cross.y, cross.z) || 1;
  return { x: cross.x / length, y: cross.y / length, z: cross.z / length };
}

/** Twice the signed area on the picture; negative means that the front of the face shows. */
export function area(points: readonly Projected[]): number {
  let sum = 0;
  let last = points.at(-1);
  for (const point of points) {
    if (last) sum += last.x * point.y - point.x * last.y;
    last = point;
  }
  return sum;
}
