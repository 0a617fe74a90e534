;; Products of rows of 8-bit numbers with a vector of 16-bit numbers, eight numbers at once. `row-products.ts` says what for;
;; `npm run build:row-products` makes its code of this text.
(module
  (import "rows" "memory" (memory 1))

  ;; Writes the products of the vector at $asked with $count rows of $size numbers, from $row on, to $product. The last step of a
  ;; row may reach into what follows it: there the vector has zeros, up to a multiple of eight numbers.
  (func (export "multiply")
    (param $asked i32) (param $row i32) (param $size i32) (param $count i32) (param $product i32)
    (local $sums v128) (local $at i32)
    (block $done
      (loop $rows
        (br_if $done (i32.eqz (local.get $count)))
        (local.set $sums (v128.const i32x4 0 0 0 0))
        (local.set $at (i32.const 0))
        (loop $parts
          (local.set $sums
            (i32x4.add
              (local.get $sums)
              (i32x4.dot_i16x8_s
                (v128.load8x8_s (i32.add (local.get $row) (local.get $at)))
                (v128.load (i32.add (local.get $asked) (i32.shl (local.get $at) (i32.const 1)))))))
          (local.set $at (i32.add (local.get $at) (i32.const 8)))
          (br_if $parts (i32.lt_u (local.get $at) (local.get $size))))
        (i32.store (local.get $product)
          (i32.add
            (i32.add (i32x4.extract_lane 0 (local.get $sums)) (i32x4.extract_lane 1 (local.get $sums)))
            (i32.add (i32x4.extract_lane 2 (local.get $sums)) (i32x4.extract_lane 3 (local.get $sums)))))
        (local.set $row (i32.add (local.get $row) (local.get $size)))
        (local.set $product (i32.add (local.get $product) (i32.const 4)))
        (local.set $count (i32.sub (local.get $count) (i32.const 1)))
        (br $rows)))))
